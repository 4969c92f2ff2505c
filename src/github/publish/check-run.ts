import { cutAtLine } from '../cut-at-line.ts';
import type { Repository } from './octokit.ts';

const MAX_TITLE = 255;
const MAX_TEXT_BYTES = 65_535;
const MAX_MESSAGE_BYTES = 64 * 1024 - 1;
const ANNOTATIONS_PER_REQUEST = 50;

/** A remark at a line of a file, from the repository's root. */
export interface CheckAnnotation {
  readonly path: string;
  readonly line: number;
  readonly level: 'failure' | 'warning';
  readonly title: string;
  readonly message: string;
}

export interface Check {
  /** Unique in the repository: GitHub tells checks of one commit apart by their names. */
  readonly name: string;
  readonly headSha: string;
  readonly conclusion: 'success' | 'failure' | 'neutral';
  readonly detailsUrl: string;
  readonly title: string;
  readonly summary: string;
  readonly text: string;
  readonly annotations: readonly CheckAnnotation[];
}

/** A check run that exists, and what still has to be added to it: one request for each batch. */
export interface CreatedCheckRun {
  readonly id: number;
  readonly output: { readonly title: string; readonly summary: string; readonly text: string };
  readonly rest: readonly ReturnType<typeof toAnnotation>[][];
}

/** Creates a finished check run with as many annotations as one request takes. Throws what octokit throws. */
export async function createCheckRun({ octokit, owner, repo }: Repository, check: Check): Promise<CreatedCheckRun> {
  const [annotations = [], ...rest] = batches(check.annotations.map(toAnnotation));
  const output = {
    title: check.title.slice(0, MAX_TITLE),
    summary: cutAtLine(check.summary, MAX_TEXT_BYTES),
    text: cutAtLine(check.text, MAX_TEXT_BYTES),
  };
  const { data } = await octokit.rest.checks.create({
    owner,
    repo,
    name: check.name,
    head_sha: check.headSha,
    status: 'completed',
    conclusion: check.conclusion,
    details_url: check.detailsUrl,
    output: { ...output, annotations },
  });
  return { id: data.id, output, rest };
}

/** Adds the annotations that did not fit. Throws what octokit throws. */
export async function completeCheckRun({ octokit, owner, repo }: Repository, created: CreatedCheckRun): Promise<void> {
  for (const annotations of created.rest) {
    const output = { ...created.output, annotations };
    await octokit.rest.checks.update({ owner, repo, check_run_id: created.id, output });
  }
}

function toAnnotation({ path, line, level, title, message }: CheckAnnotation) {
  return {
    path,
    start_line: line,
    end_line: line,
    annotation_level: level,
    title: title.slice(0, MAX_TITLE),
    message: cutAtLine(message, MAX_MESSAGE_BYTES),
  };
}

function batches<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / ANNOTATIONS_PER_REQUEST);
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * ANNOTATIONS_PER_REQUEST, (index + 1) * ANNOTATIONS_PER_REQUEST),
  );
}
