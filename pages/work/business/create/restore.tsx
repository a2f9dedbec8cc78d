import type { ActivityDraft } from '../../../../api/index.ts'
import { showModal, showToast } from '../../../../runtime/index.ts'
import type { StepStore } from './step-store.ts'

/** Takes the step back to what the template begins with. */
export function Restore({ draft, store }: { draft: ActivityDraft; store: StepStore }) {
  async function restore(): Promise<void> {
    const { confirm } = await showModal({
      title: '换回模板的内容？',
      content: '这一步里填的会换成模板原来的，保存后才生效',
      confirmText: '换回',
    })
    if (confirm && (await store.restore(draft))) void showToast({ title: '已换回', icon: 'none' })
  }
  return (
    <button type='button' className='draft-fix text-body tint px-1' onClick={() => void restore()}>
      换回模板的
    </button>
  )
}
