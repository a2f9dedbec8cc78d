/**
 * Format of iPhones' photos. Few browsers can show it, and servers do not take it. Some phones tell it by the name only.
 */
export const isHeic = ({ name, type }: File): boolean => /[./]hei[cf]/i.test(name + type)
