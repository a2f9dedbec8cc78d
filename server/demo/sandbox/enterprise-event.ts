import type { Hono } from 'hono'
import { unixSeconds } from '../../core/clock.ts'
import type { ServerContext } from '../../core/context.ts'
import { inBrand } from '../../core/in-brand.ts'
import { sandboxKeys } from '../../platform/outside/sandbox-enterprise.ts'
import { seal } from '../../platform/outside/event-seal.ts'

/** Sends an event to the shop's server, sealed and signed like the platform's. `fields`: the event's own elements. */
export async function sendEnterpriseEvent(
  app: Hono,
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  brandId: number,
  fields: string,
): Promise<void> {
  const { secret } = await inBrand(db, brandId)
    .selectFrom('brand')
    .select('secret')
    .executeTakeFirstOrThrow()
  const keys = sandboxKeys(brandId, secret)
  const now = unixSeconds(clock)
  const { query, body } = seal(eventXml(keys.corpId, now, fields), keys, now)
  await app.request(`/api/wechat/enterprise/event/${brandId}?${query}`, { method: 'POST', body })
}

/** The text of an event. */
export const eventXml = (corpId: string, at: number, fields: string): string =>
  `<xml><ToUserName><![CDATA[${corpId}]]></ToUserName><FromUserName><![CDATA[sys]]></FromUserName>` +
  `<CreateTime>${at}</CreateTime><MsgType><![CDATA[event]]></MsgType>${fields}</xml>`

export const staffAdded = (
  workUserId: string,
  externalUserId: string,
  state = '',
  welcomeCode = '',
): string =>
  `<Event><![CDATA[change_external_contact]]></Event><ChangeType><![CDATA[add_external_contact]]></ChangeType>` +
  `<UserID><![CDATA[${workUserId}]]></UserID><ExternalUserID><![CDATA[${externalUserId}]]></ExternalUserID>` +
  `<State><![CDATA[${state}]]></State>` +
  (welcomeCode && `<WelcomeCode><![CDATA[${welcomeCode}]]></WelcomeCode>`)

export const groupChanged = (
  chatId: string,
  detail: 'add_member' | 'del_member',
  externalUserId: string,
): string =>
  `<Event><![CDATA[change_external_chat]]></Event><ChatId><![CDATA[${chatId}]]></ChatId>` +
  `<ChangeType><![CDATA[update]]></ChangeType><UpdateDetail><![CDATA[${detail}]]></UpdateDetail>` +
  `<MemChangeCnt>1</MemChangeCnt><MemChangeList><Item><![CDATA[${externalUserId}]]></Item></MemChangeList>`
