import type { suite } from 'uvu'
import { makeBindTicket } from '../../server/people/bind/bind-ticket.ts'
import { findBrand } from '../../server/core/brand.ts'
import type { Notice } from '../../server/core/ports/messaging-app.ts'
import type { CodeText } from '../../server/core/ports/sms-gateway.ts'
import {
  type Caller,
  newReqId,
  type Reply,
  startTestServer,
  type TestServer,
} from './server-app.ts'
import { people } from './server-data.ts'
import { otherCode } from './text-code.ts'

export const bindPath = '/api/retail/bind/index'

/** A staff account that `otherStoreStaff` holds, and the phone that receives its codes. */
export const SEAT = 6
export const seatPhone = '13800000006'

/** By default the seat as a staff account, with a ticket and an attempt of its own. */
export interface BindWish {
  type?: number
  subject?: number
  ticket?: string
  reqId?: string
}

/** A server on which one person's account is taken over by another. */
export interface BindFixture {
  server: TestServer
  shopper: Caller
  friend: Caller
  /** The current holder of the seat. */
  owner: Caller
  sent: CodeText[]
  told: Notice[]
  /** Makes texts and notices fail, without log output. */
  isDown: boolean
  setPhone(number: string, subject?: number): Promise<void>
  ticketFor(subject?: number, type?: number): Promise<string>
  ask(caller?: Caller, wish?: BindWish): Promise<Reply>
  change(code: string, caller?: Caller, wish?: BindWish): Promise<Reply>
  newestCode(): string
  /** A different code than the newest; unique per `n`. */
  wrongCode(n?: number): string
  ownerOf(subject?: number): Promise<number | null>
  moves(): Promise<{ from_uid: number | null; to_uid: number | null }[]>
}

/** Creates a new one for each test of the suite. */
export function createBindFixture(test: ReturnType<typeof suite>): BindFixture {
  const { error } = console
  const fixture = {} as BindFixture
  Object.assign(fixture, callsOf(fixture))

  test.before.each(async () => {
    fixture.sent = []
    fixture.told = []
    fixture.isDown = false
    console.error = (...words: unknown[]) => fixture.isDown || error(...words)
    fixture.server = await startTestServer({
      change: ({ messaging }) => ({
        sms: {
          async sendCode(text) {
            if (fixture.isDown) throw new Error('no answer')
            fixture.sent.push(text)
          },
        },
        messaging: {
          ...messaging,
          async notify(_account, notice) {
            if (fixture.isDown) throw new Error('no answer')
            fixture.told.push(notice)
          },
        },
      }),
    })
    fixture.shopper = await fixture.server.as(people.shopper)
    fixture.friend = await fixture.server.as(people.friend)
    fixture.owner = await fixture.server.as(people.otherStoreStaff)
    await fixture.setPhone(seatPhone)
  })
  test.after.each(async () => {
    console.error = error
    await fixture.server.close()
  })
  return fixture
}

function callsOf(
  fixture: BindFixture,
): Pick<
  BindFixture,
  'setPhone' | 'ticketFor' | 'ask' | 'change' | 'newestCode' | 'wrongCode' | 'ownerOf' | 'moves'
> {
  const seatOf = (subject: number) =>
    fixture.server.db
      .selectFrom('shop_user')
      .select('uid')
      .where('brand_id', '=', 8)
      .where('user_id', '=', subject)
      .executeTakeFirstOrThrow()

  async function ticketFor(subject = SEAT, type = 2): Promise<string> {
    const { clock, db } = fixture.server
    return makeBindTicket(await findBrand(db, 8), type, subject, clock.seconds())
  }

  async function send(path: string, caller: Caller, wish: BindWish, more = {}): Promise<Reply> {
    const { type = 2, subject, reqId = newReqId() } = wish
    const ticket = wish.ticket ?? (await ticketFor(subject, type))
    return caller.post(path, { type, ticket, reqId, ...more })
  }

  const newestCode = () => fixture.sent.at(-1)?.code ?? ''

  return {
    ticketFor,
    newestCode,
    wrongCode: (n = 1) => otherCode(newestCode(), n),
    ask: (caller = fixture.shopper, wish = {}) => send('/api/retail/bind/sms-code', caller, wish),
    change: (code, caller = fixture.shopper, wish = {}) => send(bindPath, caller, wish, { code }),
    ownerOf: async (subject = SEAT) => (await seatOf(subject)).uid,
    moves: () => fixture.server.db.selectFrom('binding_move').selectAll().execute(),
    async setPhone(number, subject = SEAT) {
      await fixture.server.db
        .updateTable('shop_user')
        .set({ phone: number })
        .where('brand_id', '=', 8)
        .where('user_id', '=', subject)
        .execute()
    },
  }
}
