#!/bin/sh
# Lawha as it came in the archive: on the Node beside it, without npm and without a network.
set -eu

usage() {
  echo 'Usage: lawha [start]                 serve, until it is told to stop'
  echo '       lawha backup [file]           the whole store into one file'
  echo '       lawha restore <file>          a backup into an empty place'
  echo '       lawha admin-reset [username]  a temporary password for an administrator'
  echo '       lawha move-to-postgres        from the private database to DATABASE_URL'
}

self=$(readlink -f "$0")
root=${self%/bin/*}
command=${1:-start}
[ $# -eq 0 ] || shift

case $command in
  start) program=main ;;
  backup | restore)
    program=commands/$command
    # A file is looked for where the command was given; a relative DATA_DIR always beside us.
    if [ $# -gt 0 ] && [ "${1#/}" = "$1" ]; then
      file=$PWD/$1
      shift
      set -- "$file" "$@"
    fi
    ;;
  admin-reset | move-to-postgres) program=commands/$command ;;
  -h | --help | help)
    usage
    exit 0
    ;;
  *)
    usage >&2
    exit 2
    ;;
esac

cd "$root"
export NODE_ENV="${NODE_ENV:-production}"
# Compiled once and kept: the second start takes about half as long.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$root/.cache/node}"
# For a small machine; why is said where the server of a clone is started (scripts/start.mjs).
export NODE_OPTIONS="${NODE_OPTIONS:---max-semi-space-size=4 --expose-gc}"
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-131072}"
export MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-131072}"
exec node_modules/.bin/node "server/$program.ts" "$@"
