/** An event in the platform's words. */
export type PlatformEvent =
  | {
      kind: 'staffAdded' | 'staffRemoved'
      workUserId: string
      externalUserId: string
      /** Of the contact way; '' without one. */
      state: string
      /** By which the shop may say something to the customer, once and soon; absent when it may not. */
      welcomeCode?: string
    }
  | { kind: 'groupJoined' | 'groupLeft'; chatId: string; members: string[] }
  | { kind: 'groupChanged'; chatId: string }

const ofContact: Record<string, 'staffAdded' | 'staffRemoved'> = {
  add_external_contact: 'staffAdded',
  // The customer has added a staff member who does not confirm additions.
  add_half_external_contact: 'staffAdded',
  del_external_contact: 'staffRemoved',
  del_follow_user: 'staffRemoved',
}

/** Reads an opened event: its time, and the change it reports; no change for events that do not concern us. */
export function readEvent(xml: string): { at: number; event: PlatformEvent | undefined } {
  const at = Number(field(xml, 'CreateTime'))
  const name = field(xml, 'Event')
  if (name === 'change_external_contact') return { at, event: contactEvent(xml) }
  if (name === 'change_external_chat') return { at, event: groupEvent(xml) }
  return { at, event: undefined }
}

function contactEvent(xml: string): PlatformEvent | undefined {
  const kind = ofContact[field(xml, 'ChangeType')]
  const workUserId = field(xml, 'UserID')
  const externalUserId = field(xml, 'ExternalUserID')
  if (!kind || !workUserId || !externalUserId) return undefined
  const welcomeCode = field(xml, 'WelcomeCode')
  return {
    kind,
    workUserId,
    externalUserId,
    state: field(xml, 'State'),
    ...(welcomeCode && { welcomeCode }),
  }
}

function groupEvent(xml: string): PlatformEvent | undefined {
  const chatId = field(xml, 'ChatId')
  if (!chatId) return undefined
  const detail = field(xml, 'ChangeType') === 'update' ? field(xml, 'UpdateDetail') : ''
  const members = membersIn(xml)
  // Events of older clients name no members: the whole group is read again.
  if (members.length === 0) return { kind: 'groupChanged', chatId }
  if (detail === 'add_member') return { kind: 'groupJoined', chatId, members }
  if (detail === 'del_member') return { kind: 'groupLeft', chatId, members }
  return { kind: 'groupChanged', chatId }
}

/** Content of an element of the platform's flat documents, with or without CDATA; '' without the element. */
function field(xml: string, name: string): string {
  const [, content = ''] = new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(xml) ?? []
  return plain(content)
}

const plain = (content: string): string => content.replace(/^\s*<!\[CDATA\[|\]\]>\s*$/g, '').trim()

const membersIn = (xml: string): string[] =>
  [...field(xml, 'MemChangeList').matchAll(/<Item>([\s\S]*?)<\/Item>/g)].map(([, item = '']) =>
    plain(item),
  )
