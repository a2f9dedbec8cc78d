import type { PlatformEvent } from './enterprise-events.ts'
import type { FirmDirectory } from './firm-directory.ts'

/** A code by which customers add a staff member or join a group. It stays valid until it is taken back. */
export interface ContactWay {
  /** The platform's id of the code. */
  wayId: string
  /** Text of the code that customers scan. */
  text: string
}

/** A customer group as the platform has it now. */
export type GroupNow = { isDismissed: true } | GroupInUse

export interface GroupInUse {
  isDismissed: false
  name: string
  memberN: number
  way: ContactWay
}

interface AboutCustomer {
  /** The platform's id of the customer, within the firm. */
  externalUserId: string
  /** Identifies the person in all accounts of the firm; '' when the platform does not tell. */
  unionid: string
}

/** A change between a customer and the shop. */
export type EnterpriseChange =
  | ({
      kind: 'staffAdded' | 'staffRemoved'
      userId: number
      /** Of the contact way that the customer came by; '' or absent when there was none. */
      state?: string | undefined
    } & AboutCustomer)
  | ({ kind: 'groupJoined' | 'groupLeft'; chatId: string } & AboutCustomer)
  | { kind: 'groupChanged'; chatId: string }

export interface EnterpriseEvent {
  /** Equal for a repeated event. */
  id: string
  /** Unix seconds. */
  at: number
  change: EnterpriseChange
}

/** An event as it arrived, in the platform's words. */
export interface ArrivedEvent {
  /** Equal for a repeated event. */
  id: string
  /** Unix seconds. */
  at: number
  event: PlatformEvent
}

/** A customer of a staff member, as the platform has it now. */
export interface CustomerNow extends AboutCustomer {
  userId: number
  /** Unix seconds. */
  addedAt: number
}

/** What comes along with the words of a welcome. */
export type WelcomePart =
  | {
      kind: 'picture'
      /** Address at the platform. */
      url: string
    }
  | { kind: 'link'; title: string; desc: string; picture: string; url: string }
  /** `media`: of `media`. */
  | { kind: 'mini'; title: string; media: string; appId: string; page: string }

export interface Welcome {
  /** Of the event that told of the contact; the platform takes one welcome for it, for 20 s. */
  code: string
  text: string
  parts: WelcomePart[]
}

/** What is written about a contact of a staff member. */
export interface ContactNote {
  userId: number
  externalUserId: string
  /** Names of tags that the contact gets, among those of the firm. */
  tags: string[]
  /** Lines for the description. */
  lines: string[]
  /** Lines written before, of which the oldest make room. */
  written: string[]
}

/** A request of the platform. */
export interface RawEvent {
  brandId: number
  /** Contains signature, time and nonce. */
  query: URLSearchParams
  body: string
}

/** The messaging app's enterprise side: the platform's protocol, or the sandbox's double behind it. */
export interface Enterprise {
  /**
   * The code by which customers add this staff member; null when the platform does not know the staff member. `state`
   * comes back with each addition. A code that exists already is given to the staff member and stays as it is.
   */
  contactWay(
    brandId: number,
    way: { userId: number; state: string; wayId: string },
  ): Promise<ContactWay | null>
  /** Null for a group that the platform does not know. `wayId`: the code made before; '' for none. */
  group(brandId: number, group: { chatId: string; wayId: string }): Promise<GroupNow | null>
  /** What one request tells, without asking anybody; `refused`: why it is not believed, for the log. */
  openEvent(raw: RawEvent): Promise<{ arrived: ArrivedEvent | undefined } | { refused: string }>
  /** The changes of an event. Asks the platform who is meant, and throws when it does not answer. */
  changesOf(brandId: number, event: PlatformEvent): Promise<EnterpriseChange[]>
  /** All customers of the staff whom the platform is known to know, page by page; none without an account. */
  customers(brandId: number): AsyncIterable<CustomerNow[]>
  /** What a customer is called; '' when the platform does not tell. */
  contactName(brandId: number, externalUserId: string): Promise<string>
  /** Gives the platform a picture to be shown in messages; its address there, which does not end. */
  picture(brandId: number, file: { name: string; bytes: Uint8Array }): Promise<string>
  /** Gives the platform a picture that a card of a mini-program needs; its name there, which ends after three days. */
  media(brandId: number, file: { name: string; bytes: Uint8Array }): Promise<string>
  /** Welcomes whoever has added a staff member; nothing if the code is over or somebody has welcomed them. */
  welcome(brandId: number, welcome: Welcome): Promise<void>
  /** Tags a contact and adds to the description; false if there is no such contact. Whatever staff typed stays. */
  noteContact(brandId: number, note: ContactNote): Promise<boolean>
  /** The state of the contact way by which a staff member was added; '' for none. */
  stateOf(brandId: number, of: { userId: number; externalUserId: string }): Promise<string>
  /**
   * The firm's people; `department` 0: of all departments. Null without an account, undefined for an unknown
   * department. Throws `DirectoryClosed`.
   */
  directory(brandId: number, department: number): Promise<FirmDirectory | null | undefined>
  /** Those of these ids who are nobody at work in the firm. Throws `DirectoryClosed`. */
  strangers(brandId: number, workUserIds: readonly string[]): Promise<string[]>
  /** The answer by which the platform checks our address before it sends events; undefined when it did not ask. */
  openEcho(raw: RawEvent): Promise<string | undefined>
}
