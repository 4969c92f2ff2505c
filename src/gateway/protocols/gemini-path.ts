const MODEL_PATH =
  /^(?:\/v1beta|\/v1)?\/models\/([A-Za-z0-9._-]+):(generateContent|streamGenerateContent|countTokens)$/;

export interface GeminiCall {
  readonly model: string;
  readonly method: string;
}

/** Gemini names model and method in the path; undefined for any other path. `path` has no query. */
export function readGeminiPath(path: string): GeminiCall | undefined {
  const [, model, method] = MODEL_PATH.exec(path) ?? [];
  return model === undefined || method === undefined ? undefined : { model, method };
}
