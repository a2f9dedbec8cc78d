/** `store_invitation.state` */
export const invitationState = { open: 0, asked: 1, accepted: 2, refused: 3 } as const
