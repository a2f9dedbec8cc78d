import { setClipboardData, showToast } from '../../runtime/index.ts'

/**
 * Copies a text and shows a toast, also on failure. Must be called from a tap.
 *
 * @param failed toast on failure: how else the visitor gets the text
 */
export async function copyText(data: string, failed = '复制失败，请长按选中复制'): Promise<void> {
  await setClipboardData({ data }).then(
    () => showToast({ title: '已复制', icon: 'none' }),
    () => showToast({ title: failed, icon: 'none' }),
  )
}
