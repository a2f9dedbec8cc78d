import { atom } from 'nanostores'
import {
  anotherTarget,
  type ContactField,
  isId,
  type LiveCodeDetail,
  liveCodeDetails,
  type LiveCodeType,
} from '../../../api/index.ts'
import { showModal, showToast } from '../../../runtime/index.ts'
import { type CampaignWrite, createCampaignStore } from '../../campaign/campaign-store.ts'
import type { Preview } from '../../campaign/preview/preview.ts'
import { createLocator, placeFields } from '../../mechanics/store-choice/locator.ts'
import { isPhone, waitWords } from './rules.ts'

export interface LiveQuery {
  type: LiveCodeType
  query: Record<string, string>
  preview: Preview | undefined
}

/** What a write sends and says. */
export interface Writing<R, B> {
  body?: B
  /** A question to be confirmed first. */
  ask?: { title: string; content: string; confirmText: string } | undefined
  /** Text of the toast after it; '' for none. */
  done?: (answer: R) => string
}

export type Contact = { [Field in ContactField]?: string | undefined }

export type LiveStore = ReturnType<typeof createLiveStore>

/** A live code of one page instance. */
export function createLiveStore({ type, query, preview }: LiveQuery) {
  const { id, codeId } = query
  const staffId = isId(query.staffId) ? query.staffId : undefined
  /** Store of the link, until the visitor chooses another. */
  const $shop = atom(isId(query.shopId) ? query.shopId : undefined)
  /** Ticks in the type's question; undefined before the first tap. */
  const $ticks = atom<number[] | undefined>()
  /** What the visitor tells the store; a field that is left empty is undefined. */
  const $contact = atom<Contact>({})
  const campaign = createCampaignStore<LiveCodeDetail>({
    id,
    preview,
    read: (each, how) =>
      liveCodeDetails[type](
        { id: each, staffId, shopId: $shop.get(), codeId, ...placeFields() },
        how,
      ),
  })
  const locator = createLocator(campaign)

  /** Requests a different target; resolves with whether there was one. */
  async function another(): Promise<boolean> {
    const moved = await campaign.act(
      attempt => anotherTarget({ ...attempt, type, shopId: $shop.get(), codeId }),
      ({ moves_left: left }) => left > 0,
    )
    return moved !== undefined
  }

  /** Asks for the conditions of the code, and reads the page again. */
  const open = () =>
    campaign.act(
      async () => ({}),
      ({ why }) => why === 'gate',
    )

  function choose(store: number): Promise<void> {
    $shop.set(String(store))
    return campaign.load()
  }

  /** The type's own write. Resolves with its answer; undefined when nothing was done. */
  async function write<R extends object, B extends object>(
    send: (body: CampaignWrite & B) => Promise<R>,
    { body, ask, done }: Writing<R, B> = {},
  ): Promise<R | undefined> {
    const contact = $contact.get()
    if (!isWhole(contact)) return undefined
    if (ask && !(await showModal(ask)).confirm) return undefined
    const answer = await campaign.act(
      attempt => send({ ...attempt, ...contact, ...(body as B) }),
      () => true,
      body && { read: () => ({ ...contact, ...body }) },
    )
    const said = answer && done?.(answer)
    if (said) void showToast({ title: said, icon: 'success' })
    return answer
  }

  return { ...campaign, ...locator, staffId, $shop, $ticks, $contact, another, open, choose, write }
}

/** Whether the contact can be sent; says what is missing. */
function isWhole({ phone }: Contact): boolean {
  if (!phone || isPhone(phone)) return true
  void showToast({ title: '手机号要填 11 位', icon: 'none' })
  return false
}

/**
 * The visitor says that they have added or joined the target: the page is read again, after `send` if given. The
 * platform's event decides, and may take a moment.
 */
export async function confirmJoined<B extends object>(
  { write, isBehind, $page }: LiveStore,
  send: (body: CampaignWrite & B) => Promise<object> = async () => ({}),
  body?: B,
): Promise<void> {
  const answer = await write(send, body && { body })
  const page = $page.get()
  if (!answer || page.status !== 'ready' || page.detail.joined) return
  const title = isBehind() ? '网络不稳，请稍后再点一次' : waitWords(page.detail)
  void showToast({ title, icon: 'none' })
}
