/** The page of a list that a request asks for, with a link to the next one, as GitHub's REST API gives it. */
export function pageOf(all: readonly unknown[], url: URL) {
  const perPage = Number(url.searchParams.get('per_page') ?? 30);
  const page = Number(url.searchParams.get('page') ?? 1);
  const body = all.slice((page - 1) * perPage, page * perPage);
  if (page * perPage >= all.length) return { status: 200, body };
  const next = new URL(url);
  next.searchParams.set('page', String(page + 1));
  return { status: 200, body, headers: { link: `<${next}>; rel="next"` } };
}
