import { showToast } from '../../../runtime/index.ts'

/** A file that a tap needs did not come. */
export const sayUnopened = (): void =>
  void showToast({ title: '打开失败，请检查网络', icon: 'none' })
