import * as v from 'valibot'
import { defineRoute } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { anyText, id, smsCode } from '../../core/fields.ts'
import type { Tx } from '../../core/tx.ts'
import { guessing } from '../../mechanics/phone-proof.ts'
import { type Asked, askedAccount, bindingOf } from './binding.ts'
import { changeAccount } from './change-account.ts'
import { takeAccount } from './take-account.ts'

const path = '/retail/bind/index'

/** Names an account: its type, and the ticket unless it is the visitor's own. */
export const accountFields = {
  type: v.pipe(id, v.picklist([1, 2, 3])),
  ticket: v.optional(anyText(200), ''),
}

export const bindState = defineRoute({
  method: 'GET',
  path,
  access: 'visitor',
  beforeOpening: true,
  input: accountFields,

  async handle({ db, brand, visitor, input, now }) {
    const asked = { brand, visitor, ...input, now }
    return bindingOf(db, asked, await askedAccount(db, asked))
  },
})

/**
 * Binds an account to the visitor. One that is bound to another person requires the code sent to
 * its phone.
 */
export const bind = defineWrite({
  name: 'bind/index',
  path,
  access: 'visitor',
  beforeOpening: true,
  input: { ...accountFields, code: v.optional(smsCode) },

  around: ({ db, brand, visitor: { uid }, input, address, now }, answer) =>
    // guard: an address has ten wrong codes [server bind/change-from]
    //   brand, uid, address, now } ~> brand, uid, now }
    input.code === undefined ? answer() : guessing(db, { brand, uid, address, now }, answer),

  run: ({ trx, brand, visitor, input: { type, ticket, code }, now }) =>
    give(trx, { brand, visitor, type, ticket, now }, code),
})

async function give(trx: Tx, asked: Asked, code: string | undefined) {
  const { brand, visitor, now } = asked
  const { uid } = visitor
  const account = await askedAccount(trx, asked)
  // guard: what is somebody else’s stays theirs [server bind/bind]
  //   account.uid === null || account.uid === uid ~> account.type > 0
  if (account.uid === null || account.uid === uid) {
    await takeAccount(trx, { brandId: brand.brand_id, uid, now }, account)
  } else await changeAccount(trx, { brand, uid, now }, { account, code })
  return bindingOf(trx, asked, await askedAccount(trx, asked))
}
