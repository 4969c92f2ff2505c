/** The workflow that `agent-eval init` writes, and that the README shows. */
export const WORKFLOW = `name: agent-eval
on:
  pull_request:
  push:
    branches: [main] # records the baseline
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
    steps:
      - uses: actions/checkout@93cb6efe18208431cddfb8368fd83d5badbf9bfd # v5.0.1
        with:
          fetch-depth: 2
          persist-credentials: false
      - uses: org/agent-eval@v1
        # An agent of type tool-loop calls a model through agent-eval, which needs the key:
        # with: { anthropic-api-key: '\${{ secrets.ANTHROPIC_API_KEY }}' }
`;
