import type { Db } from '../../core/database.ts'

export type Answer = Record<string, unknown>

/** A request to the sandbox's enterprise platform, whose access token names the brand. */
export interface Call {
  db: Db
  brandId: number
  /** Own origin, where the pictures are. */
  origin: string
  query: URLSearchParams
  /** JSON, or a form with a file. */
  body: unknown
  /** Unix seconds. */
  now: number
}

export const ok = { errcode: 0, errmsg: 'ok' }

export const refused = (errcode: number, errmsg: string): Answer => ({ errcode, errmsg })

/** The platform's id of a person, by the number on their card in the sandbox. */
export const workUserIdOf = (userId: number): string => `staff-${userId}`

export const staffNumber = (workUserId: string): number => Number(workUserId.replace('staff-', ''))
