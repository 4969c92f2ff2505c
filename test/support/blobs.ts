import type { LoopbackReply, LoopbackRequest } from './loopback-server.ts';

/** The part of Azure's blob storage that cache uploads and downloads use: whole blobs, blobs in blocks, plain GET. */
export interface Blobs {
  handle(request: LoopbackRequest): LoopbackReply;
  get(id: string): Uint8Array | undefined;
  set(id: string, content: Uint8Array | undefined): void;
}

export function createBlobs(): Blobs {
  const blobs = new Map<string, Uint8Array>();
  const blocks = new Map<string, Uint8Array>();
  return {
    get: (id) => blobs.get(id),
    set: (id, content) => (content === undefined ? blobs.delete(id) : blobs.set(id, content)),
    handle: (request) => {
      const id = request.url.pathname.split('/').at(-1) ?? '';
      if (request.url.searchParams.get('sig') !== id) return { status: 403 };
      if (request.method === 'PUT') return put({ id, request, blobs, blocks });
      const content = blobs.get(id);
      return content === undefined ? { status: 404 } : { status: 200, body: content };
    },
  };
}

interface Put {
  readonly id: string;
  readonly request: LoopbackRequest;
  readonly blobs: Map<string, Uint8Array>;
  readonly blocks: Map<string, Uint8Array>;
}

function put({ id, request, blobs, blocks }: Put): LoopbackReply {
  const part = request.url.searchParams.get('comp');
  if (part === 'block') blocks.set(blockKey(id, request.url.searchParams.get('blockid') ?? ''), request.body);
  else if (part === 'blocklist') blobs.set(id, joinBlocks({ id, request, blocks }));
  else if (request.headers['x-ms-blob-type'] === 'BlockBlob') blobs.set(id, request.body);
  else return { status: 400 };
  return {
    status: 201,
    headers: { etag: '"1"', 'last-modified': new Date(0).toUTCString(), 'x-ms-version': '2025-01-05' },
  };
}

function joinBlocks({ id, request, blocks }: Omit<Put, 'blobs'>): Uint8Array {
  const listed = [...request.body.toString().matchAll(/<Latest>([^<]+)<\/Latest>/g)].map((match) => match[1] ?? '');
  return Buffer.concat(listed.map((block) => blocks.get(blockKey(id, block)) ?? Buffer.alloc(0)));
}

function blockKey(id: string, block: string): string {
  return `${id}/${block}`;
}
