import { setClipboardData, showToast } from '../../runtime/index.ts'

/** Copies a text and shows a toast, also on failure. */
export async function copyText(data: string): Promise<void> {
  await setClipboardData({ data }).then(
    () => showToast({ title: '已复制', icon: 'none' }),
    () => showToast({ title: '复制失败，请长按选中复制', icon: 'none' }),
  )
}
