/** Services that the app passes at startup, because the runtime imports neither business code nor other rooms. */
export interface AppServices {
  /** Shows pictures full screen, the one at `current` (an index) first. */
  openViewer?(pictures: { urls: string[]; current: number }): unknown
  /**
   * Settles once the host's bridge can be called, false if the host has refused to be; until then calls wait. By default
   * they are made at once.
   */
  hostReady?(): Promise<boolean>
  /** The host's one-time login code. */
  login?(): Promise<{ code: string }>
  /** The current user. */
  userInfo?(): Promise<UserInfo>
  /** Tells the host what a share of the visible page looks like. */
  updateShare?(share: PageShare): unknown
}

export interface UserInfo {
  nickName: string
  avatarUrl: string
}

export interface ShareContent {
  title: string
  /** Path and query of the page that the card opens. */
  path: string
  imageUrl: string
  desc: string
}

/** Both share cards of a page: its own fields are the card for chats. */
export interface PageShare extends ShareContent {
  timeline: ShareContent
}

let handedIn: AppServices = {}

export function setServices(services: AppServices): void {
  handedIn = services
}

export const services = (): AppServices => handedIn
