import { atom } from 'nanostores'
import { writeOffCodeBase } from '../../../api/index.ts'

export type StoreCodeState =
  | { status: 'loading' }
  | { status: 'failed' }
  /** `picture`: address of the QR code. */
  | { status: 'ready'; picture: string }

/** The store's QR code; `read` requests a new one. */
export function createStoreCodeStore() {
  const $code = atom<StoreCodeState>({ status: 'loading' })

  /** A code that could not be renewed is about to become invalid, so it is hidden. */
  async function read(): Promise<void> {
    await writeOffCodeBase({}).then(
      ({ base }) => $code.set({ status: 'ready', picture: base }),
      () => $code.set({ status: 'failed' }),
    )
  }

  return { $code, read }
}
