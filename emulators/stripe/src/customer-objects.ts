export type Customer = {
  id: string;
  object: 'customer';
  created: number;
  email: string | null;
  metadata?: Record<string, string>;
};

export type Product = {
  id: string;
  object: 'product';
  created: number;
  description: string | null;
  metadata: Record<string, string>;
  name: string;
};
