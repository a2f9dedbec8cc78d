import { drawnByPage, endpoint } from './core/endpoint.ts'

/** Somebody in the firm's directory. */
export interface CorpUser {
  corp_userid: string
  name: string
  /** '' when the platform does not tell it. */
  avatar: string
  /** Names of their departments, joined by 、. */
  department: string
  /** 1: is staff already, disabled ones included. */
  added: 0 | 1
}

export interface CorpUserPage {
  /** `none`: no enterprise account · `closed`: the account may not read the directory. */
  state: 'ready' | 'none' | 'closed'
  list: CorpUser[]
  departments: { department_id: number; name: string }[]
  /** Whose people these are; 0 = all. A large firm is read by departments. */
  department_id: number
  page: number
  limit: number
  total: number
  has_more: boolean
}

/** The firm's directory. Refused with 1002 for an unknown department, with 1005 while the platform does not answer. */
export const corpUsers = endpoint<
  { department?: number | undefined; keyword: string; page: number; limit: number },
  CorpUserPage
>({ path: '/retail/store/get-work-corp-user-list', ...drawnByPage, errorHandler: false })
