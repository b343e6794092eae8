/** How to reach a running payments sandbox, with the keys it issued. */
export interface SandboxAccess {
  url: string;
  /** The sandbox's dashboard. The address contains its token. */
  dashboardUrl: string;
  /** Sets the shop's name on its pages. */
  nameShop(name: string): void;
  stripe: { secretKey: string; webhookSecret: string };
  paypal: { clientId: string; clientSecret: string; webhookId: string; merchantId: string };
}
