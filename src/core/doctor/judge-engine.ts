import type { Finding } from './finding.ts';

/** `at`: its address as DOCKER_HOST would say it. */
export type EngineFacts = { readonly at: string } & (
  | { readonly kind: 'answers'; readonly version: string; readonly apiVersion: string; readonly os: string }
  /** `closed`: the socket is there, and this user may not open it. */
  | { readonly kind: 'silent' | 'closed'; readonly why: string }
);

export function judgeEngine(facts: EngineFacts): Finding {
  const check = 'engine';
  switch (facts.kind) {
    case 'answers':
      return judgeAnswer(facts);
    case 'closed':
      return {
        check,
        state: 'fault',
        text: `the engine at ${facts.at} is closed to this user (${facts.why}).`,
        todo: 'sudo usermod -aG docker "$USER", then log in again',
      };
    case 'silent':
      return {
        check,
        state: 'fault',
        text: `no container engine answers at ${facts.at} (${facts.why}).`,
        todo: facts.at.startsWith('unix:')
          ? 'sudo systemctl start docker, or export DOCKER_HOST=tcp://HOST:2376 for an engine elsewhere'
          : 'Start that engine (docs/config.md tells what it needs for TLS), or: unset DOCKER_HOST DOCKER_TLS_VERIFY',
      };
    default:
      return facts satisfies never;
  }
}

/** API 1.41 is Docker 20.10. */
function judgeAnswer({ at, version, apiVersion, os }: Extract<EngineFacts, { kind: 'answers' }>): Finding {
  const check = 'engine';
  const name = `Docker ${version} (API ${apiVersion}) at ${at}`;
  if (os !== 'linux') {
    const todo = 'Docker Desktop: Switch to Linux containers; in a workflow: runs-on: ubuntu-latest';
    return { check, state: 'fault', text: `${name} runs ${os} containers; trials need Linux.`, todo };
  }
  const [major = 0, minor = 0] = apiVersion.split('.').map(Number);
  if (major > 1 || minor >= 41) return { check, state: 'well', text: name };
  return { check, state: 'fault', text: `${name} is too old.`, todo: 'Upgrade Docker to 20.10 or later' };
}

/** An image that tasks run in. */
export type ImageFacts = {
  readonly ref: string;
  readonly tasks: number;
  /** The agent reaches models from inside, over a forwarder that node runs. */
  readonly needsNode: boolean;
} /** What a container of it said: `uid` of the agent's user, `node` its version or empty. */ & (
  | { readonly state: 'started'; readonly uid: string; readonly writes: boolean; readonly node: string }
  | { readonly state: 'unusable'; readonly why: string }
  /** Not here, and a registry offers it. */
  | { readonly state: 'offered' }
  /** Not here. `hint`: how to get it. */
  | { readonly state: 'absent'; readonly why: string; readonly hint: string }
);

export function judgeImage(facts: ImageFacts): Finding {
  const check = 'image';
  const { ref } = facts;
  const name = `${ref} (${facts.tasks} ${facts.tasks === 1 ? 'task' : 'tasks'})`;
  switch (facts.state) {
    case 'offered':
      return {
        check,
        state: 'warning',
        text: `${name} is not here yet; the first run pulls it.`,
        todo: `docker pull ${ref}`,
      };
    case 'absent':
      return {
        check,
        state: 'fault',
        text: `${name} is not here, and no pull would get it: ${facts.why}`,
        todo: facts.hint,
      };
    case 'unusable':
      return {
        check,
        state: 'fault',
        text: `${name} cannot be used: ${facts.why}`,
        todo: 'Use an image with sh, such as node:22-bookworm-slim: image: in agent-eval.yml or in the task',
      };
    case 'started':
      return judgeStarted(facts, name);
    default:
      return facts satisfies never;
  }
}

function judgeStarted(
  { uid, writes, node, needsNode }: Extract<ImageFacts, { state: 'started' }>,
  name: string,
): Finding {
  const check = 'image';
  if (uid !== '1000' || !writes) {
    const text = `${name}: the agent's user ${uid === '1000' ? 'cannot write to /workspace' : `is ${uid}, not 1000`}.`;
    const todo =
      'In its Dockerfile: RUN mkdir -p /workspace && chown 1000:1000 /workspace, and no ENTRYPOINT that changes users';
    return { check, state: 'fault', text, todo };
  }
  if (needsNode && node === '') {
    return {
      check,
      state: 'fault',
      text: `${name} has no node, which carries the agent's model calls out of the sandbox.`,
      todo: 'In its Dockerfile: COPY --from=node:22-bookworm-slim /usr/local/bin/node /usr/local/bin/node',
    };
  }
  return { check, state: 'well', text: `${name}: sh, user 1000${node === '' ? '' : `, node ${node}`}` };
}
