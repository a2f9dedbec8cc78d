import type { Context } from 'hono'
import type { Selectable } from 'kysely'
import type { ServerContext } from './context.ts'
import type { Entries, Input } from './parse-input.ts'
import type { Visitor } from './session.ts'
import type { Staff } from './staff.ts'
import type { BrandTable } from './tables.ts'

/**
 * Who may call. `open`: everybody, with or without a session · `visitor`: needs a session · `staff`: staff of the brand
 * · `manager`: managers of a store and above · `merchant`: owners of a shop. All but `open` refuse a snapshot visitor
 * with 1003 where it could act.
 */
export type Access = 'open' | 'visitor' | 'staff' | 'manager' | 'merchant'

export type Brand = Selectable<BrandTable>

/** A validated request: the input is parsed, and the caller has the route's access. */
export interface Call<A extends Access, I> extends ServerContext {
  brand: Brand
  /** That of `brand`. */
  brandId: number
  visitor: A extends 'open' ? Visitor | null : Visitor
  staff: A extends 'staff' | 'manager' | 'merchant' ? Staff : null
  input: I
  /** All fields as received, including undeclared ones. */
  raw: Record<string, unknown>
  /** Unix seconds. */
  now: number
  /** Origin of our pages as the visitor sees it. */
  origin: string
  /** IP address of the request, for limits; '' when unknown. */
  address: string
  http: Context
}

export interface RouteSpec<A extends Access, E extends Entries> {
  method: 'GET' | 'POST' | 'GET, also POST'
  /** Path without `/api`, as in the client's endpoint. */
  path: string
  /** Success code; default 1. */
  ok?: 0 | 1
  access: A
  /** Fields of the query (GET) or JSON body (POST), in addition to the request context. */
  input: E
  /** Also answers for a brand that is stopped or whose plan has ended. */
  evenClosed?: true
  /** Also answers people who are not on the staff while the brand is not opened yet: logins, and ways onto the staff. */
  beforeOpening?: true
  /**
   * Figures and logs of what others did: a replica may answer, whose rows are at most a few seconds old. Never for what
   * the caller has just changed, and never for a handler that writes.
   */
  mayBeOld?: true
  /** Returns the envelope's `data`; refuses by throwing a ReplyError. */
  handle(call: Call<A, Input<E>>): Promise<object>
}

export type Route = RouteSpec<Access, Entries>

/** Declares a route, to be listed in `server/routes.ts`. */
export function defineRoute<A extends Access, E extends Entries>(spec: RouteSpec<A, E>): Route {
  // The pipeline passes each route the call that its own access and input describe.
  return spec as unknown as Route
}

/** A request from another service: no session, no page, no envelope. */
export interface CallbackCall {
  context: ServerContext
  /** From the path, and unproven: the handler checks the signature. */
  brandId: number
  headers: Headers
  /** Empty unless the callback has `hasQuery`. */
  query: URLSearchParams
  /** Unparsed body; the signature covers exactly these bytes. */
  body: string
}

/** `why`: reason of the refusal for the log, without personal data. */
export type CallbackAnswer =
  /** `text`: a plain answer in place of the usual JSON. */
  { http: 200; text?: string } | { http: 400 | 401 | 409 | 413 | 500; why: string }

/** A callback also answers for a stopped brand, whose pending work goes on. */
export interface Callback {
  access: 'callback'
  /** Path without `/api`; `/<brand>` is appended. */
  path: string
  /** The caller's protocol puts its signature into the query. */
  hasQuery?: true
  /** Longest body; default 16 KB. */
  maxBytes?: number
  handle(call: CallbackCall): Promise<CallbackAnswer>
  /** Answers a GET by which the caller checks the address once; without it such a request is unknown. */
  prove?(call: CallbackCall): Promise<CallbackAnswer>
}

/** Declares a callback, to be listed in `server/callbacks.ts`. */
export const defineCallback = (spec: Omit<Callback, 'access'>): Callback => ({
  access: 'callback',
  ...spec,
})
