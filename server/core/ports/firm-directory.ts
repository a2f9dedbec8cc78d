export interface FirmDepartment {
  id: number
  name: string
}

/** A colleague as the platform tells it; accounts made since 2022 are told neither picture nor phone. */
export interface FirmMember {
  workUserId: string
  name: string
  avatar: string
  departments: number[]
}

export interface FirmDirectory {
  departments: FirmDepartment[]
  /** The department whose members these are; 0 = all of them. */
  department: number
  members: FirmMember[]
}

/** The account may not read the directory, or may not see this department. */
export class DirectoryClosed extends Error {
  override name = 'DirectoryClosed'
}
