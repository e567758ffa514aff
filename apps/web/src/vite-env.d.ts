interface ImportMetaEnv {
  readonly VITE_CONTACT_EMAIL?: string
  readonly VITE_PROVIDER_NAME?: string
}
