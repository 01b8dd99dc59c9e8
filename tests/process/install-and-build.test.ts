import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { ProjectCopy } from '#tests/support/project-copy.ts';

const INSTALLED = expect.stringMatching(/^npm ci .*--include=dev/);
const BUILT = 'vite build for production';

it('installs what the build needs, builds, and serves as the operator said; then only serves', () => {
  const project = new ProjectCopy();
  expect(project.start()).toMatchObject({
    status: 0,
    output: expect.stringContaining('serving for production'),
    calls: [INSTALLED, BUILT],
  });
  expect(project.start()).toEqual({ status: 0, output: 'serving for production\n', calls: [] });
});

it('builds for production whatever NODE_ENV says', () => {
  const { output, calls } = new ProjectCopy().start({ NODE_ENV: 'test' });
  expect(calls).toEqual([INSTALLED, BUILT]);
  expect(output).toContain('serving for test');
});

it('installs again after an install that failed', () => {
  const project = new ProjectCopy();
  project.write('npm-fails');
  expect(project.start()).toMatchObject({ status: 1, calls: [INSTALLED] });
  expect(project.start()).toMatchObject({ status: 1, calls: [INSTALLED] });
  project.remove('npm-fails');
  expect(project.start()).toMatchObject({ status: 0, calls: [INSTALLED, BUILT] });
});

it('installs and builds once when two commands are started at the same time', async () => {
  const project = new ProjectCopy();
  project.write('npm-is-slow');
  expect(await Promise.all([project.startBeside(), project.startBeside()])).toEqual([0, 0]);
  expect(project.calls()).toEqual([INSTALLED, BUILT]);
});

it('builds again after a build that failed', () => {
  const project = new ProjectCopy();
  project.write('vite-fails');
  expect(project.start()).toMatchObject({ status: 1, calls: [INSTALLED, BUILT] });
  expect(project.start()).toMatchObject({ status: 1, calls: [BUILT] });
  project.remove('vite-fails');
  expect(project.start()).toMatchObject({ status: 0, calls: [BUILT] });
});

it('does not take the half of a new build for the old one when the sources go back', () => {
  const project = new ProjectCopy();
  project.start();
  project.write('web/index.html', 'newer');
  project.write('vite-fails');
  expect(project.start()).toMatchObject({ status: 1, calls: [BUILT] });
  project.write('web/index.html', 'as it was');
  project.remove('vite-fails');
  expect(project.start()).toMatchObject({ status: 0, calls: [BUILT] });
});

it('does not trust an install that was made without the development packages', () => {
  const project = new ProjectCopy();
  project.start();
  // An older version wrote the same stamp with and without development packages.
  const lockfile = createHash('sha256').update('/package-lock.json\n{}').digest('hex');
  project.write('node_modules/.installed', lockfile);
  expect(project.start()).toMatchObject({ status: 0, calls: [INSTALLED] });
});

it('says so when there is no npm', () => {
  const project = new ProjectCopy();
  project.remove('bin');
  const { status, output } = project.start({ PATH: '/nowhere' });
  expect(status).toBe(1);
  expect(output).toContain('npm did not run');
});
