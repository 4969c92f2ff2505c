/** Agents that `init` can write into a config. */
export const INIT_AGENTS = ['command', 'claude-code', 'codex', 'tool-loop'] as const;
export type InitAgent = (typeof INIT_AGENTS)[number];

/** How a config begins, and which of the action's inputs holds the key; null where the agent may need none. */
interface AgentBlock {
  readonly lines: string;
  readonly key: 'anthropic-api-key' | 'openai-api-key' | null;
}

const BLOCKS: Readonly<Record<InitAgent, AgentBlock>> = {
  command: {
    lines: `agent:
  type: command
  files: [agent/**] # the agent, from the commit under test; copied to /agent
  run: node /agent/main.mjs # in /workspace, once for each trial; the task's prompt is its last argument
`,
    key: null,
  },
  'claude-code': {
    lines: `agent:
  preset: claude-code # installed in the sandbox; its calls go through agent-eval, which knows ANTHROPIC_API_KEY
  model: claude-sonnet-5-5
`,
    key: 'anthropic-api-key',
  },
  codex: {
    lines: `agent:
  preset: codex # installed in the sandbox; its calls go through agent-eval, which knows OPENAI_API_KEY
  model: gpt-5.5
`,
    key: 'openai-api-key',
  },
  'tool-loop': {
    lines: `agent:
  type: tool-loop # a model with a few tools in the sandbox; agent-eval calls it, with ANTHROPIC_API_KEY
  model: claude-sonnet-5-5
`,
    key: 'anthropic-api-key',
  },
};

/** The text of agent-eval.yml. */
export function configFor(agent: InitAgent): string {
  return `# What is tested, and when a pull request is blocked.
${BLOCKS[agent].lines}trials: 5
subsets:
  fast: { tags: [fast] } # what pull requests run; pushes and the nightly run take all tasks
`;
}

/** The input of the action that holds the agent's key. */
export function keyOf(agent: InitAgent): AgentBlock['key'] {
  return BLOCKS[agent].key;
}
