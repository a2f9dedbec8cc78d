/** What the app hands in at its start, because the runtime knows neither the business nor the other rooms. */
export interface AppServices {
  /** Shows pictures full screen, the one at `current` (an index) first. */
  openViewer?(pictures: { urls: string[]; current: number }): unknown
  /** The one-time code of the host's login. */
  login?(): Promise<{ code: string }>
  /** Who is logged in. */
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

/** Both cards of a page: the fields themselves are the one for friends. */
export interface PageShare extends ShareContent {
  timeline: ShareContent
}

let handedIn: AppServices = {}

export function setServices(services: AppServices): void {
  handedIn = services
}

export const services = (): AppServices => handedIn
