import { randomUUID } from 'node:crypto'
import { type Clock, unixSeconds } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { people } from '../seed/people.ts'
import type { CodeText, SmsGateway } from '../../core/ports/sms-gateway.ts'

/** Chat that contains the sandbox's text messages. */
export const SMS_CHAT = 'sms'

/**
 * The double of the gateway: the message is shown to the visitor who requested it, whatever the
 * number.
 */
export function createSandboxSms(db: Db, clock: Clock): SmsGateway {
  async function sendCode({ brandId, uid, phone, code, lifeS }: CodeText): Promise<void> {
    const { name, unionid } = await inBrand(db, brandId)
      .selectFrom('visitor')
      .innerJoin('brand', 'brand.brand_id', 'visitor.brand_id')
      .select(['brand.name', 'visitor.unionid'])
      .where('visitor.uid', '=', uid)
      .executeTakeFirstOrThrow()
    // Each brand knows the same person by a different uid.
    const holder = people.find(person => person.unionid === unionid)
    const minutes = Math.ceil(lifeS / 60)
    await inBrand(db, brandId)
      .insertInto('sandbox_card')
      .values({
        id: `${SMS_CHAT}:${clock.now()}-${randomUUID()}`,
        from_uid: holder?.uid ?? uid,
        title: `【${name}】验证码 ${code}，${minutes} 分钟内有效，请勿告诉他人。`,
        descr: phone,
        link: '',
        img_url: '',
        created_at: unixSeconds(clock),
      })
      .execute()
  }

  return { sendCode }
}
