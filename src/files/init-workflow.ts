import { type InitAgent, keyOf } from './init-agents.ts';

/** The workflow that `agent-eval init` writes, and that the README shows. */
export function workflowFor({ agent, branch }: { readonly agent: InitAgent; readonly branch: string }): string {
  return `name: agent-eval
on:
  pull_request:
  push:
    branches: [${branch}] # records the baseline
  schedule:
    - cron: '0 3 * * *' # all tasks, every night
permissions:
  contents: read
concurrency:
  group: agent-eval-\${{ github.event.pull_request.number || github.ref }}
  cancel-in-progress: \${{ github.event_name == 'pull_request' }}
jobs:
  agent-eval:
    runs-on: ubuntu-latest
    permissions:
      contents: read
      pull-requests: write # the comment
      checks: write # the named check
      actions: read # the baseline in artifacts of earlier runs
    steps:
      - uses: actions/checkout@93cb6efe18208431cddfb8368fd83d5badbf9bfd # v5.0.1
        with:
          fetch-depth: 2
          persist-credentials: false
      - uses: org/agent-eval@v1
${withKey(agent)}`;
}

function withKey(agent: InitAgent): string {
  const name = keyOf(agent);
  if (name === null) {
    return `        # An agent that calls a model through agent-eval needs its key:
        # with: { anthropic-api-key: '\${{ secrets.ANTHROPIC_API_KEY }}' }
`;
  }
  const secret = name.replaceAll('-', '_').toUpperCase();
  return `        with:
          ${name}: \${{ secrets.${secret} }}
`;
}
