import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { ServerContext } from '../../core/context.ts'
import type { Db } from '../../core/database.ts'
import { ownOrigin } from '../../core/request.ts'
import { endSession } from '../../core/session.ts'
import { people } from '../seed/people.ts'
import { type BrandHere, brandsHere, isDemoBrand, shownOf } from './brands-here.ts'
import { chats } from './chats.ts'
import { clientKinds, clients } from '../doubles/clients.ts'
import { readState, type SandboxState, writeState } from '../doubles/cookies.ts'
import { lanOrigin } from './qr.ts'

const changeSchema = v.object({
  client: v.exactOptional(v.picklist(clientKinds)),
  network: v.exactOptional(v.picklist(['normal', 'slow', 'offline'])),
  snapshot: v.exactOptional(v.boolean()),
})

const personSchema = v.object({
  person: v.picklist(people.map(person => person.key)),
  /** Address to which the authorization page returns. */
  back: v.optional(v.string(), ''),
})

/** Reads and changes the cookies of the phone's owner and client. */
export function mountState(app: Hono, { db, settings }: ServerContext): void {
  const stateFor = async (c: Context, state: SandboxState) =>
    stateOf(state, ownOrigin(c, settings), await brandsHere(db))

  app.get('/sandbox/state', async c => c.json(await stateFor(c, readState(c))))

  app.post('/sandbox/state', async c => {
    const change = v.safeParse(changeSchema, await c.req.json().catch(() => null))
    if (!change.success) return c.json({ message: '没有这样的设置' }, 400)
    writeState(c, change.output)
    // A virtual account must not share a session with a real one.
    if (change.output.snapshot !== undefined) await endSessions(db, c)
    return c.json(await stateFor(c, { ...readState(c), ...change.output }))
  })

  // Another person has another phone, so the previous session ends.
  app.post('/sandbox/person', async c => {
    const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')
    const choice = v.safeParse(
      personSchema,
      await (isForm ? c.req.parseBody() : c.req.json().catch(() => null)),
    )
    if (!choice.success) return c.json({ message: '没有这个人' }, 400)
    const { person, back } = choice.output
    writeState(c, { person })
    await endSessions(db, c)
    if (isForm) return c.redirect(askingPage(back), 303)
    return c.json(await stateFor(c, { ...readState(c), person }))
  })
}

function stateOf(state: SandboxState, origin: string, [brand]: BrandHere[]) {
  return {
    ...state,
    brand: shownOf(brand),
    // Where a phone begins that nobody has sent a link to; the demo has a page of its own.
    ...(brand && !isDemoBrand(brand) && { firstLink: `/brand?br=${brand.brand_id}` }),
    people: people.map(({ key, uid, name, role, avatar, saying, isExtra }) => ({
      key,
      uid,
      name,
      role,
      avatar,
      saying,
      isExtra,
    })),
    chats,
    clients: clients.map(({ key, name, isExtra }) => ({ key, name, isExtra })),
    lanOrigin: lanOrigin(origin),
  }
}

async function endSessions(db: Db, c: Context): Promise<void> {
  for (const { brand_id: brandId } of await brandsHere(db)) await endSession(db, c, brandId)
}

/**
 * Address of the sandbox's page that asked for the choice; others are refused as return address.
 */
function askingPage(back: string): string {
  return /^\/sandbox\/(oauth\/authorize|mine)\?/.test(back) ? back : '/sandbox/'
}
