import { systemClock } from '../../server/core/clock.ts'
import { type Caller, callerOf, openSession } from './server-app.ts'
import type { TestApp } from './test-app.ts'

/** Calls the app as somebody whose phone is not looked at. */
export async function callerIn({ db, url }: TestApp, uid: number): Promise<Caller> {
  const cookie = await openSession({ db, clock: systemClock }, { brandId: 8, uid })
  return callerOf((path, init) => fetch(url + path, init), cookie)
}

/** Adds people who have never been in the shop. */
export async function addStrangers(
  { db }: TestApp,
  people: { uid: number; name: string; since?: number }[],
): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  await db
    .insertInto('visitor')
    .values(
      people.map(({ uid, name, since = now }) => ({
        brand_id: 8,
        uid,
        unionid: `union-of-${uid}`,
        openid: `openid-of-${uid}`,
        nickname: name,
        avatar: '',
        created_at: since,
      })),
    )
    .execute()
}
