import type { Context } from 'hono'
import type { Selectable } from 'kysely'
import type { ServerContext } from './context.ts'
import type { Entries, Input } from './parse-input.ts'
import type { Visitor } from './session.ts'
import type { Staff } from './staff.ts'
import type { BrandTable } from './tables.ts'

/**
 * Who may call. `open`: anybody, logged in or not · `visitor`: needs a session · `staff`: works in a shop of the brand ·
 * `manager`: of a store or above · `merchant`: owns a shop. All but `open` refuse a snapshot page's virtual user with 1003 where it could act.
 */
export type Access = 'open' | 'visitor' | 'staff' | 'manager' | 'merchant'

export type Brand = Selectable<BrandTable>

/** One request, checked: the input has its types, the caller has the access that the route asks for. */
export interface Call<A extends Access, I> extends ServerContext {
  brand: Brand
  visitor: A extends 'open' ? Visitor | null : Visitor
  staff: A extends 'staff' | 'manager' | 'merchant' ? Staff : null
  input: I
  /** Every field as it came, also those the route does not declare. */
  raw: Record<string, unknown>
  /** Unix seconds. */
  now: number
  /** Our own address as the visitor sees it. */
  origin: string
  /** Where the request comes from, for limits; '' when unknown. */
  address: string
  http: Context
}

export interface RouteSpec<A extends Access, E extends Entries> {
  method: 'GET' | 'POST' | 'GET, also POST'
  /** As the browser's endpoint declares it, without `/api`. */
  path: string
  /** Code of a success; default 1. */
  ok?: 0 | 1
  access: A
  /** Fields of the query (GET) or the JSON body (POST), beside the request context. */
  input: E
  /** Answers also for a brand that is stopped or whose plan has ended. */
  evenClosed?: true
  /** Returns the envelope's `data`; refuses by throwing a ReplyError. */
  handle(call: Call<A, Input<E>>): Promise<object>
}

export type Route = RouteSpec<Access, Entries>

/** Declares a route; `server/routes.ts` lists it. */
export function defineRoute<A extends Access, E extends Entries>(spec: RouteSpec<A, E>): Route {
  // The pipeline hands each route exactly the call that its own access and input describe.
  return spec as unknown as Route
}

/** What another service sends to an address that it was given: no session, no page, no envelope. */
export interface CallbackCall {
  context: ServerContext
  /** From the path. Nothing proves it yet: whoever handles the call checks the signature. */
  brandId: number
  headers: Headers
  /** Empty unless the callback takes one. */
  query: URLSearchParams
  /** The unparsed body; a signature covers exactly these bytes. */
  body: string
}

/** `why`: what the call is refused for, in words without people's data; the log says it. */
export type CallbackAnswer = { http: 200 } | { http: 400 | 401 | 409 | 413 | 500; why: string }

/** Answers also for a brand that is stopped: what is under way there goes on. */
export interface Callback {
  access: 'callback'
  /** Without `/api`; `/<brand>` follows. */
  path: string
  /** The caller's protocol puts its signature into the address. */
  hasQuery?: true
  handle(call: CallbackCall): Promise<CallbackAnswer>
}

/** Declares a callback; `server/callbacks.ts` lists it. */
export const defineCallback = (spec: Omit<Callback, 'access'>): Callback => ({
  access: 'callback',
  ...spec,
})
