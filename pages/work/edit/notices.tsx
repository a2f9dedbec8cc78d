import './edit.css'
import { useStore } from '@nanostores/react'
import { showModal, showToast } from '../../../runtime/index.ts'
import type { Editor } from './editor.ts'
import { showFirstFault } from './show-first-fault.ts'

/** What has become of two editors' work, and what is shown of an earlier visit. */
export function Notices<V, D extends object, S extends string>({
  store,
}: {
  store: Editor<V, D, S>
}) {
  const conflict = useStore(store.$conflict)
  const isRestored = useStore(store.$isRestored)

  async function takeLatest(): Promise<void> {
    const ask = {
      title: '换成最新的？',
      content: '你写的会被丢掉，不能找回',
      confirmText: '换掉',
    }
    if ((await showModal(ask)).confirm) void store.takeLatest()
  }

  async function overwrite(): Promise<void> {
    if (await store.overwrite()) void showToast({ title: '已更新' })
    else showFirstFault()
  }

  if (conflict) {
    return (
      <div className='write-notice text-small' role='alert'>
        <p>{conflict.message}</p>
        <div className='row wrap gap-4'>
          <button type='button' onClick={() => void overwrite()}>
            用我写的
          </button>
          <button type='button' onClick={() => void takeLatest()}>
            看最新的
          </button>
        </div>
      </div>
    )
  }
  if (isRestored) {
    return (
      <div className='write-notice text-small row apart wrap' role='status'>
        <p>接着上次没保存的写</p>
        <button type='button' onClick={() => void takeLatest()}>
          丢掉这些改动
        </button>
      </div>
    )
  }
  return null
}
