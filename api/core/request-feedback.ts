import { hideLoading, showLoading, showModal, showToast } from '../../runtime/index.ts'

/** Toasts, modals and the loading layer of requests. A separate file, loaded on demand: no first screen needs it. */

const LOADING_TEXT = '请稍候...'

/** A busy button says already that something is under way, and takes no second tap. */
export function showWait(mask: boolean): void {
  if (document.querySelector('button[aria-busy="true"]')) return
  void showLoading({ title: LOADING_TEXT, mask })
}

export function hideWait(): void {
  void hideLoading()
}

export function sayInToast(message: string): void {
  void showToast({ title: message, icon: 'none' })
}

export function sayInModal(message: string): void {
  void showModal({ title: '提示', content: message, showCancel: false, confirmText: '我知道了' })
}
