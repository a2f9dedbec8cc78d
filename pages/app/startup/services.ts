import { $visitor, loginSettled, stored } from '../../../api/index.ts'
import type { AppServices } from '../../../runtime/index.ts'
import { hostReady } from './host-ready.ts'

/** Services that this app provides to the runtime, for pages that only know the platform's API. */
export const services: AppServices = {
  hostReady,

  async openViewer(pictures) {
    const { openViewer } = await import('../../../viewer/index.ts')
    openViewer(pictures)
  },

  /** The code from which the session was created: the host gives a web page no other without leaving it. */
  async login() {
    await loginSettled()
    return { code: stored('code') ?? '' }
  },

  async userInfo() {
    await loginSettled()
    const { uid, nickname, avatar } = $visitor.get()
    if (!uid) throw new Error('auth deny')
    return { nickName: nickname, avatarUrl: avatar }
  },

  async updateShare(share) {
    const { showShareCard } = await import('./share-card.ts')
    showShareCard(share)
  },
}
