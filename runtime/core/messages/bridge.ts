export const onlyInHost = (bridgeName: string) => `h5端仅在微信公众号中支持 API ${bridgeName}`
export const hostRefused = 'the host refused'
