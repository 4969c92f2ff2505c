/** Keys at the top of an OpenAI body that name a user, a session or a cache, and that no model reads. */
export const OPENAI_VOLATILE = [
  'client_metadata',
  'metadata',
  'prompt_cache_key',
  'safety_identifier',
  'session_id',
  'user',
];
