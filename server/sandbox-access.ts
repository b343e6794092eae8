/** How to reach a running payments sandbox, with the keys it issued. */
export interface SandboxAccess {
  url: string;
  /** The page that shows what the sandbox did. The address holds its token. */
  dashboardUrl: string;
  /** Sets the name of the shop on its pages. */
  nameShop(name: string): void;
  stripe: { secretKey: string; webhookSecret: string };
  paypal: { clientId: string; clientSecret: string; webhookId: string; merchantId: string };
}
