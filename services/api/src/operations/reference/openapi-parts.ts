export type Schemas = Readonly<Record<string, unknown>>;
export type Header = { readonly description: string; readonly schema: object };
export type Media = { schema?: unknown; example?: unknown; examples?: unknown };
export type Response = {
  description?: string;
  $ref?: string;
  headers?: Record<string, { readonly $ref: string }>;
  content?: Record<string, Media>;
};
export type Parameter = {
  readonly name: string;
  readonly in: string;
  description?: string;
  readonly required?: boolean;
  readonly schema?: { readonly description?: string; readonly $ref?: string } & Readonly<
    Record<string, unknown>
  >;
};
export type Operation = {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  responses?: Record<string, Response>;
  requestBody?: { content?: Record<string, Media> };
  security?: readonly Readonly<Record<string, readonly string[]>>[];
};

/** The parts of an OpenAPI 3.1 document that are looked at here. */
export type Parts = {
  paths?: Record<string, Record<string, Operation>>;
  components?: {
    schemas?: Schemas;
    responses?: Record<string, Response>;
    headers?: Record<string, Header>;
    securitySchemes?: Record<string, object>;
  };
};

/** A document that @fastify/swagger has made of our routes has these parts. */
export const partsOf = (document: object): Parts => document as Parts;

export const operationsOf = ({ paths = {} }: Parts): Operation[] =>
  Object.values(paths).flatMap((path) => Object.values(path));

/** `insufficient_balance`, `apiKeys.list` → `InsufficientBalance`, `ApiKeysList`. */
export const pascalCase = (name: string): string =>
  name.replaceAll(/(?:^|[_.\s-])(\w)/g, (_match, letter: string) => letter.toUpperCase());
