import { atom } from 'nanostores'
import { type MySignup, type Signup, signUp } from '../../../../api/index.ts'
import { getStorageSync, removeStorageSync, setStorageSync } from '../../../../runtime/index.ts'
import type { CampaignWrite } from '../../../campaign/campaign-store.ts'

export type Draft = Omit<Signup, 'itemId'>

export type DraftStore = ReturnType<typeof createDraftStore>

const empty: Draft = { name: '', intro: '', images: [], group: '', phone: '', fields: {} }

/**
 * Draft of a sign-up. It is kept on the phone until it is submitted, so that a call, a lost connection or a wrong tap
 * costs nothing. After a rejection it starts with the rejected values.
 */
export function createDraftStore(id: string, rejected: MySignup | undefined) {
  const key = `vote-signup-${id}`
  const $draft = atom<Draft>(rejected ? draftOf(rejected) : empty)

  /** Goes on with what the phone has kept; once the page lives, because the server that draws it has no drafts. */
  function restore(): void {
    const kept = keptDraft(key)
    if (kept) $draft.set(kept)
  }

  function change(part: Partial<Draft>): void {
    $draft.set({ ...$draft.get(), ...part })
    setStorageSync(key, $draft.get())
  }

  const signup = () => ({ itemId: rejected && String(rejected.item_id), ...$draft.get() })

  /** Submits the draft, and deletes it once the server has accepted it. */
  async function send(write: CampaignWrite) {
    const done = await signUp({ ...write, ...signup() })
    removeStorageSync(key)
    return done
  }

  return { $draft, restore, change, signup, send }
}

function keptDraft(key: string): Draft | undefined {
  const kept: unknown = getStorageSync(key)
  return typeof kept === 'object' && kept !== null ? { ...empty, ...kept } : undefined
}

const draftOf = ({ name, intro, images, group, phone, answers }: MySignup): Draft => ({
  name,
  intro,
  images,
  group,
  phone,
  fields: answers,
})
