import { describe, expect, it } from 'vitest';
import { type EngineFacts, type ImageFacts, judgeEngine, judgeImage } from './judge-engine.ts';

const LOCAL = 'unix:///var/run/docker.sock';
const answering = { kind: 'answers', at: LOCAL, version: '27.1', apiVersion: '1.46', os: 'linux' } as const;

const ENGINES: readonly [string, EngineFacts, string, string][] = [
  ['one that answers', answering, 'well', ''],
  ['the oldest that works', { ...answering, apiVersion: '1.41' }, 'well', ''],
  ['an older one', { ...answering, apiVersion: '1.40' }, 'fault', '20.10'],
  ['one of Windows containers', { ...answering, os: 'windows' }, 'fault', 'Linux containers'],
  ['a local one that is silent', { kind: 'silent', at: LOCAL, why: 'ENOENT' }, 'fault', 'systemctl start docker'],
  ['one elsewhere that is silent', { kind: 'silent', at: 'tcp://h:1', why: 'x' }, 'fault', 'unset DOCKER_HOST'],
  ['one that is closed to the user', { kind: 'closed', at: LOCAL, why: 'EACCES' }, 'fault', 'usermod -aG docker'],
];

describe('judgeEngine', () => {
  it.each(ENGINES)('says of %s what it is and what to change', (_title, facts, state, todo) => {
    const finding = judgeEngine(facts);
    expect(finding.state).toBe(state);
    expect(finding.text).toContain(facts.at);
    expect(finding.state === 'well' ? '' : finding.todo).toContain(todo);
  });
});

const image = { ref: 'team/image:3', tasks: 2, needsNode: false };
const started = { ...image, state: 'started', uid: '1000', writes: true, node: '' } as const;
const IMAGES: readonly [string, ImageFacts, string, string][] = [
  ['one that works', started, 'well', 'team/image:3 (2 tasks): sh, user 1000'],
  ['one with the node that is needed', { ...started, node: 'v22.1.0', needsNode: true }, 'well', 'node v22.1.0'],
  ['one without the node that is needed', { ...started, needsNode: true }, 'fault', 'has no node'],
  ['one with another user', { ...started, uid: '33' }, 'fault', 'is 33, not 1000'],
  ['one whose workspace is closed', { ...started, writes: false }, 'fault', 'cannot write to /workspace'],
  ['one that does not start', { ...image, state: 'unusable', why: 'no sh' }, 'fault', 'cannot be used: no sh'],
  ['one to be pulled', { ...image, state: 'offered' }, 'warning', 'the first run pulls it'],
  ['one that is nowhere', { ...image, state: 'absent', why: 'denied', hint: 'docker login' }, 'fault', 'denied'],
];

describe('judgeImage', () => {
  it.each(IMAGES)('says of %s what it is', (_title, facts, state, text) => {
    expect(judgeImage(facts)).toMatchObject({ state, text: expect.stringContaining(text) });
  });

  it('gives the command that pulls', () => {
    expect(judgeImage({ ...image, state: 'offered' })).toMatchObject({ todo: 'docker pull team/image:3' });
  });
});
