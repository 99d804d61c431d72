import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import tls from 'node:tls'

/** For localhost and 127.0.0.1, signed by itself; of use to nobody but these tests. */
export const testCertificate = `-----BEGIN CERTIFICATE-----
MIIBZzCCAQ2gAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjA5OTEyMzEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABARJCOCDCX1HcCdx
k10yclBbLBnPGe0Aue0dMsp/UccLqgFmv3Nsp/18TUAKyUYImVNajrHez4i+ve2D
xfpWEn+jTjBMMA8GA1UdEwEB/wQFMAMBAf8wGgYDVR0RBBMwEYIJbG9jYWxob3N0
hwR/AAABMB0GA1UdDgQWBBQEm8HMAawqgVyvYlmkYCTNFyU73TAKBggqhkjOPQQD
AgNIADBFAiEA2EhB3k9pgJZ4gfyYkfZEG7mNFtxd99Lkn4VcN3B/U6YCIEg/6v7/
mXNn/8wcp9/xs2FYSL7gc7qhoav7Cry8gOis
-----END CERTIFICATE-----
`
export const testKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgQVLsvakiJEjPrOTT
RTC7r8KzJLf3DeP/31tGS2Mv6KWhRANCAAQESQjggwl9R3AncZNdMnJQWywZzxnt
ALntHTLKf1HHC6oBZr9zbKf9fE1ACslGCJlTWo6x3s+Ivr3tg8X6VhJ/
-----END PRIVATE KEY-----
`

/** Lets this process trust the mail servers of the tests, as NODE_EXTRA_CA_CERTS does for others. */
export function trustTestCertificate(): void {
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), testCertificate])
}

/** A file for NODE_EXTRA_CA_CERTS. */
export function certificateFile(): string {
  const file = path.join(tmpdir(), `zuchtbuch-test-${process.pid}.pem`)
  writeFileSync(file, testCertificate)
  return file
}
