-- Sends the prepared requests of the file named in the environment, one after the other and again,
-- and writes the figures as one line.
local requests = {}
local next_request = 0

function init()
  local file = assert(io.open(os.getenv('BENCH_REQUESTS'), 'rb'))
  local text = file:read('*a')
  file:close()
  for request in text:gmatch('[^%z]+') do
    requests[#requests + 1] = request
  end
end

function request()
  next_request = next_request % #requests + 1
  return requests[next_request]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    'figures: {"requests":%d,"microseconds":%d,"p50":%d,"p99":%d,"refused":%d,"broken":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    errors.status, errors.connect + errors.read + errors.write + errors.timeout))
end
